import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { QuoteRequest } from '@nordlys/data/quotes/schema'
import FileDown from 'lucide-react/icons/file-down'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { useMailOffer } from './offer/useMailOffer.ts'
import { useSaveOffer } from './offer/useSaveOffer.ts'

/** The request's price as an offer in the client's language: as a file, and by mail. A rejected request gets none. */
export function QuoteOffer({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const file = useSaveOffer(request)
  const mail = useMailOffer(request)
  if (request.status === 'rejected') return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<FileDown size={16} aria-hidden />}
        loading={file.busy}
        loadingPosition="start"
        onClick={() => void file.save()}
      >
        {t('offer.download')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Send size={16} aria-hidden />}
        loading={mail.busy}
        loadingPosition="start"
        onClick={() => void mail.send()}
      >
        {t('offer.mail')}
      </Button>
    </Box>
  )
}
