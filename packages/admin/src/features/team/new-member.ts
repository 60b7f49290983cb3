/** The id of a new member in OPEN_MEMBER. */
export const NEW_MEMBER = 'new'
