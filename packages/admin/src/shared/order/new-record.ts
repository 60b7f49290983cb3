/** The id of a new record in the search parameter of an open one. */
export const NEW_RECORD = 'new'
