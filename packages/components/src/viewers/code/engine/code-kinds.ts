/** What a piece of code is, as one of the theme's code colours; 0 is plain. The style sheet numbers its classes alike. */
export const kinds = ['', 'keyword', 'string', 'number', 'comment', 'title', 'type', 'attribute', 'addition', 'deletion'] as const;
