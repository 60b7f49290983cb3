/** The filter of a list by the owner of its records, and its value for records without one; others are ids of accounts. */
export const OWNER_FILTER = 'owner'
export const NOBODY = 'nobody'
