import Box from '@mui/material/Box'

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

// Drawn as on the keyboard: 'mod+k' is ⌘K or Ctrl K, 'g q' is g, then q.
function capsOf(keys: string): string[] {
  if (keys.startsWith('mod+')) return [IS_APPLE ? '⌘' : 'Ctrl', keys.slice(4).toUpperCase()]
  return keys.split(' ')
}

/** The keys of a shortcut. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {capsOf(keys).map((cap, index) => (
        <Box key={index} component="kbd" sx={kbd}>
          {cap}
        </Box>
      ))}
    </Box>
  )
}

const kbd = {
  minWidth: 20,
  px: 0.75,
  border: '1px solid',
  borderColor: 'hairline',
  borderRadius: '5px',
  color: 'muted',
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
} as const
