const UNSEEN = { position: 'absolute', width: 1, height: 1, m: 0, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** The style of fields in a table: low, and without their labels, which the head of the table shows. */
export const CELLS = {
  '& .MuiFormLabel-root': UNSEEN,
  '& .MuiOutlinedInput-root': { minHeight: 32, p: 0, fontSize: '0.875rem' },
  '& .MuiOutlinedInput-input.MuiOutlinedInput-input': { px: 0.75, py: 0.5, height: 'auto' },
  // At rest, a cell has no borders. The field with the pointer, the focus or an error has one.
  '& .MuiOutlinedInput-root:not(.Mui-error, .Mui-focused, :hover) .MuiOutlinedInput-notchedOutline': {
    borderColor: 'transparent',
  },
  '& .MuiFormHelperText-root': { m: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
} as const
