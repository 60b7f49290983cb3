/** Lists of entries in forms. */
export default {
  item: '{{position}} of {{count}}',
  add: 'Add entry',
  remove: 'Remove entry {{position}}',
  up: 'Move entry {{position}} up',
  down: 'Move entry {{position}} down',
  copy: 'Duplicate entry {{position}}',
  more: 'More actions for entry {{position}}',
  moved: 'Now {{position}} of {{count}}',
  groupMoved: '{{title}} moved',
  copied: 'Entry duplicated',
  added: 'Entry added',
  removed: 'Entry removed',
  empty: 'No entries yet.',
} as const
