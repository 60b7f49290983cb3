import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { ADMIN_PATH } from '../paths.ts'
import { clientPath } from './record-links.ts'

interface ConversionProps {
  /** Set when the row has become a client: the message, the link text, and the client's id once it is loaded. */
  readonly became: { readonly text: string; readonly link: string; readonly client: string | undefined } | null
  readonly button: string
  /** The reason why it cannot be converted yet; null if it can. */
  readonly blockedReason?: string | null
  readonly onConvert: () => Promise<unknown>
}

/** Shows the button that converts a message or request into a client; afterwards shows the result with a link. */
export function Conversion({ became, button, blockedReason = null, onConvert }: ConversionProps) {
  const [busy, setBusy] = useState(false)
  const convert = async () => {
    setBusy(true)
    await onConvert()
    setBusy(false)
  }
  return (
    <Box component="output" sx={{ display: 'block', mt: 2.5, typography: 'body2' }}>
      {became ? (
        <>
          <span>{became.text}</span>{' '}
          <Link
            component={RouterLink}
            to={became.client === undefined ? `${ADMIN_PATH}/clients` : clientPath(became.client)}
          >
            {became.link}
          </Link>
        </>
      ) : (
        <StepButton
          variant="outlined"
          size="small"
          loading={busy}
          blockedReason={blockedReason}
          onClick={() => void convert()}
        >
          {button}
        </StepButton>
      )}
    </Box>
  )
}
