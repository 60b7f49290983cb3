/** Lists of entries in forms. */
export default {
  item: '{{position}} of {{count}}',
  add: 'Add entry',
  remove: 'Remove entry {{position}}',
  up: 'Move entry {{position}} up',
  down: 'Move entry {{position}} down',
  moved: 'Now {{position}} of {{count}}',
  added: 'Entry added',
  removed: 'Entry removed',
  empty: 'No entries yet.',
} as const
