/** Lists of records that the website shows in an order of the staff's choice. */
export default {
  hidden: 'Hidden',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  moved: '{{name}} is now number {{place}}',
  orderFailed: 'Failed to save the order',
  orderChanged: 'Someone else changed the order in the meantime. You see the order as it is now.',
  action: {
    menu: 'More actions for {{name}}',
    edit: 'Edit',
    hide: 'Hide from the website',
    show: 'Show on the website',
  },
  shown: 'Shown on the website',
  hiddenNow: 'Hidden from the website',
  showing: 'Showing {{name}}',
  hiding: 'Hiding {{name}}',
} as const
