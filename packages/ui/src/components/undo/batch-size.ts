/** The number of rows between two counts of the progress of a change. Fewer are sent without showing any. */
export const BATCH_SIZE = 500
