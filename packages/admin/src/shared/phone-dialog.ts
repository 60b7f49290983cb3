/** The slot props of a dialog that has much to show: on a phone, it has little room for margins. */
export const PHONE_DIALOG = {
  paper: {
    sx: {
      '@media (max-width: 599.95px)': {
        m: 1.5,
        width: 'calc(100% - 24px)',
        maxHeight: 'calc(100% - 24px)',
        '& > :is(.MuiDialogTitle-root, .MuiDialogContent-root)': { px: 2 },
        '& > .MuiDialogActions-root': { px: 2, pb: 2 },
      },
    },
  },
} as const
