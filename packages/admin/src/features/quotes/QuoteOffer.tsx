import Box from '@mui/material/Box'
import { useBackend } from '@nordlys/data/lib/context'
import { quoteTemplatesQuery } from '@nordlys/data/quotes/template/queries'
import { useSendQuoteOffer } from '@nordlys/data/quotes/request/mutations'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { settingsQuery } from '@nordlys/data/settings/queries'
import { useQueryClient } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { loadCompanyDays } from '@nordlys/ui/components/company-days.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { serverNow } from '@nordlys/data/lib/server-clock'

/** Offers the price of a request in the client's language, as a file and by mail; not for a rejected request. */
export function QuoteOffer({ request }: { request: QuoteRequest }) {
  if (request.status === 'rejected') return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      <DownloadButton request={request} />
      <MailButton request={request} />
    </Box>
  )
}

/** Saves the offer as a PDF. The PDF code loads on the first click. */
function DownloadButton({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const platform = usePlatform()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { run, isPending } = useAction()
  const save = () =>
    run({
      call: async () => {
        const [settings, templates, { timeZone }, { writeOffer }] = await Promise.all([
          queryClient.ensureQueryData(settingsQuery(backend)),
          queryClient.ensureQueryData(quoteTemplatesQuery(backend)),
          loadCompanyDays(backend, queryClient),
          import('./offer/write-offer.ts'),
        ])
        return platform.saveFile(
          await writeOffer({ request, settings, templates, today: new Date(serverNow()), timeZone }),
        )
      },
      done: (isSaved) => (isSaved ? t('offer.downloaded') : null),
      failed: t('offer.downloadFailed'),
    })
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<FileDown size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {t('offer.download')}
    </Button>
  )
}

/** Mails the offer to the client after a confirmation. */
function MailButton({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const { mutateAsync } = useSendQuoteOffer()
  const { run, isPending } = useAction()
  const { client_name: name, client_email: email } = request
  const send = () =>
    run({
      confirm: {
        title: t('offer.question', { name }),
        description: t('offer.text', { email, language: t(`language.${request.language}`) }),
        confirmLabel: t('offer.mail'),
      },
      call: () => mutateAsync(request.id),
      done: t('offer.mailed'),
      failed: t('offer.mailFailed'),
      reasons: { offer_too_soon: t('offer.tooSoon') },
    })
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Send size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void send()}
    >
      {t('offer.mail')}
    </Button>
  )
}
