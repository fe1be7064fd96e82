/** Whether a text has something in it of what marks parts that open and close in a CI's log: the quick question before all others. */
export const mayFold = (text: string): boolean => text.includes('group]') || text.includes('group::') || text.includes('section_start:');

/** A state of a line that is nothing but a mark of GitLab's sections; what follows it draws over it. */
export const isSectionMark = (state: string): boolean => /^\s*section_(?:start|end):\d{1,12}:[\w.-]{1,200}(?:\[[^\]]{0,500}\])?$/.test(state);
