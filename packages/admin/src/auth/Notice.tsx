import Box from '@mui/material/Box'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

type Tone = 'info' | 'success' | 'error'

const ICONS: Readonly<Record<Tone, ReactNode>> = {
  info: <Info size={20} aria-hidden />,
  success: <CircleCheck size={20} aria-hidden />,
  error: <CircleAlert size={20} aria-hidden />,
}

const COLOURS: Readonly<Record<Tone, { readonly bgcolor: string; readonly color: string }>> = {
  info: { bgcolor: 'subtle', color: 'ink' },
  success: { bgcolor: 'accentSoft', color: 'accentText' },
  error: { bgcolor: 'dangerSoft', color: 'dangerText' },
}

interface NoticeProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Shows a message above a form: why the user is here, or what is missing. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, p: 1.5, borderRadius: '10px', fontSize: '0.9375rem', ...COLOURS[tone] }}>
      <Box component="span" sx={{ display: 'flex', flexShrink: 0, pt: '1px', height: 'fit-content' }}>
        {ICONS[tone]}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {/* Only the text is in the live region: a changing action, such as a countdown, would announce it again. */}
        <Box role={tone === 'error' ? 'alert' : 'status'}>{children}</Box>
        {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
      </Box>
    </Box>
  )
}
