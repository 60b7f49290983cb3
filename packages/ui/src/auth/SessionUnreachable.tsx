import { DataError } from '@nordlys/data/lib/errors'
import Stack from '@mui/material/Stack'
import { ErrorState } from '../components/ErrorState.tsx'

const UNREACHABLE = new DataError('network')

/** Shown while a kept session cannot be renewed because the server does not answer; it goes by itself once that works. */
export function SessionUnreachable() {
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', justifyContent: 'center' }}>
      {/* The client waits a minute between its own tries; a fresh page tries at once. */}
      <ErrorState error={UNREACHABLE} onRetry={() => globalThis.location.reload()} />
    </Stack>
  )
}
