import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { findClientByEmail } from '@nordlys/data/clients/client/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Link } from 'react-router-dom'
import { clientPath } from '../../shared/record-links.ts'

interface DuplicateClient {
  /** Resolves to whether another client has this email address and the user has not chosen to save anyway. */
  readonly isDuplicate: (email: string) => Promise<boolean>
  /** The question inside the form; null without a duplicate. */
  readonly question: ReactNode
}

/** Asks before a second client gets the same email address: open the first one, or save anyway. `ownId` is the edited client. */
export function useDuplicateClient(ownId: string | undefined): DuplicateClient {
  const { t } = useTranslation('clients')
  const backend = useBackend()
  const [known, setKnown] = useState<Client | null>(null)
  const checkedEmail = useRef<string | null>(null)
  const allowed = useRef<string | null>(null)

  const isDuplicate = async (email: string) => {
    if (allowed.current === email) return false
    checkedEmail.current = email
    // A failed lookup does not prevent saving, which reports its own errors.
    const found = await findClientByEmail(await backend.client(), email).catch(() => null)
    const other = found?.id === ownId ? null : found
    setKnown(other)
    return other !== null
  }
  const question = known && (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <span>{t('client.duplicate', { name: known.company_name, email: shownAddress(known.email) })}</span>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button component={Link} to={clientPath(known.id)} size="small" variant="outlined">
          {t('client.openDuplicate', { name: known.company_name })}
        </Button>
        <Button
          size="small"
          variant="outlined"
          type="submit"
          onClick={() => {
            allowed.current = checkedEmail.current
          }}
        >
          {t('client.addDuplicate')}
        </Button>
      </Stack>
    </Alert>
  )
  return { isDuplicate, question }
}
