/** Selecting a part of a picture. */
export default {
  help: 'Drag the handles or the area. By keyboard, go to one of them and use the arrow keys; with Shift, it moves ten times as far.',
  area: 'Selected area',
  handle: {
    nw: 'Top left corner',
    n: 'Top side',
    ne: 'Top right corner',
    e: 'Right side',
    se: 'Bottom right corner',
    s: 'Bottom side',
    sw: 'Bottom left corner',
    w: 'Left side',
  },
  at: '{{width}} × {{height}} px, {{left}} px from the left and {{top}} px from the top',
} as const
