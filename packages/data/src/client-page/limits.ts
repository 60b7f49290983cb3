/** The most files of a message. */
export const MOST_FILES = 10
