/** Whether a picture is drawn anew at each size. */
export const isVector = (type: string): boolean => /^image\/(?:svg\+xml|emf|wmf)$/.test(type);
