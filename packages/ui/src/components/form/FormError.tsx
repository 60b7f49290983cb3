import Box from '@mui/material/Box'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useErrorText } from '../states/useErrorText.ts'

/** Shows the error of the form as a whole; always rendered, so that screen readers announce its text. */
export function FormError({ message }: { message: string | undefined }) {
  const { messageText } = useErrorText()
  return (
    <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
      {message !== undefined && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.5,
            p: 1.5,
            borderRadius: '10px',
            bgcolor: 'dangerSoft',
            color: 'dangerText',
            fontSize: '0.9375rem',
          }}
        >
          <CircleAlert size={20} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
          <span>{messageText(message)}</span>
        </Box>
      )}
    </Box>
  )
}
