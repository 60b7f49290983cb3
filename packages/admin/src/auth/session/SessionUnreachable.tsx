import { DataError } from '@nordlys/data/lib/errors'
import Stack from '@mui/material/Stack'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'

const UNREACHABLE = new DataError('network')

/** Shown while a stored session cannot be refreshed because the server does not respond; disappears once it does. */
export function SessionUnreachable() {
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', justifyContent: 'center' }}>
      {/* The client waits a minute between its retries; a reloaded page retries immediately. */}
      <ErrorState error={UNREACHABLE} onRetry={() => globalThis.location.reload()} />
    </Stack>
  )
}
