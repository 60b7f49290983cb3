import Typography from '@mui/material/Typography'
import { SUBSCRIBER_SORTS } from '@nordlys/data/newsletter/keys'
import { useClearSubscriberMarks, useClearUndeliverable, useEraseSubscribers } from '@nordlys/data/newsletter/mutations'
import { subscriberPages } from '@nordlys/data/newsletter/queries'
import { type Subscriber, SUBSCRIBER_STATUSES } from '@nordlys/data/newsletter/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { useSuspicionFilter, SUSPICION_VALUES } from '../../shared/suspicion/useSuspicionFilter.ts'
import { MailStop } from '../../shared/MailStop.tsx'
import { useOwnProfile } from '../../shared/profile-context.ts'
import { Issues } from './Issues.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** The list of subscribers: newest first, filtered by status and possible spam. */
const SUBSCRIBER_LIST = defineList({
  pages: subscriberPages,
  columns: SUBSCRIBER_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: SUBSCRIBER_STATUSES, suspected_spam: SUSPICION_VALUES },
})

/** Renders the newsletter: its issues, and the subscribers with search, import, export and erasure. */
export function Newsletter() {
  const { t } = useTranslation(['adminNewsletter', 'table'])
  const { role } = useOwnProfile()
  const { busy, erase } = useErase()
  const clearMarks = useClearMarks()
  const clearUndeliverable = useMakeDeliverable()
  const [isImporting, setIsImporting] = useState(false)
  return (
    <>
      <Typography variant="h3" component="h1" sx={{ mb: 2 }}>
        {t('title')}
      </Typography>
      {/* The outbox is for admins. */}
      {role === 'admin' && <MailStop />}
      <Issues />
      <section aria-labelledby="subscribers">
        <Typography id="subscribers" variant="h5" component="h2" sx={{ mt: 4 }}>
          {t('subscribers.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
          {t('subscribers.text')}
        </Typography>
        <ListScreen
          definition={SUBSCRIBER_LIST}
          caption={t('subscribers.title')}
          columns={useMemo(() => subscriberColumns(t), [t])}
          search={{ label: t('subscribers.search'), placeholder: t('subscribers.searchPlaceholder') }}
          filters={[
            {
              name: 'status',
              label: t('subscribers.filter'),
              options: SUBSCRIBER_STATUSES.map((value) => ({ value, label: t(`subscribers.statuses.${value}`) })),
            },
          ]}
          moreFilters={[useSuspicionFilter()]}
          csv={{
            file: 'newsletter-subscribers',
            filters: { status: 'confirmed' },
            columns: () => [
              { heading: t('subscribers.email'), value: ({ email }) => shownAddress(email) },
              { heading: t('subscribers.language'), value: ({ language }) => language },
              { heading: t('subscribers.confirmed'), value: ({ confirmed_at }) => confirmed_at },
              { heading: t('import.source'), value: ({ consent_source }) => consent_source },
              { heading: t('import.date'), value: ({ consent_on }) => consent_on },
            ],
          }}
          tools={
            <Button variant="outlined" onClick={() => setIsImporting(true)}>
              {t('import.button')}
            </Button>
          }
          selection={{
            nameOf: ({ email }) => shownAddress(email),
            renderActions: ({ rows, clear }) => (
              <>
                {rows.some((row) => row.undeliverable_at !== null) && (
                  <Button
                    size="small"
                    onClick={() => void clearUndeliverable(rows).then((isDone) => isDone && clear())}
                  >
                    {t('subscribers.deliverable')}
                  </Button>
                )}
                {rows.some((row) => row.suspected_spam) && (
                  <Button size="small" onClick={() => void clearMarks(rows).then((isDone) => isDone && clear())}>
                    {t('table:suspicion.clear')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="contained"
                  color="error"
                  loading={busy}
                  onClick={() => void erase(rows).then((isErased) => isErased && clear())}
                >
                  {t('subscribers.erase')}
                </Button>
              </>
            ),
          }}
          errorTitle={t('subscribers.loadFailed')}
          empty={{ title: t('subscribers.emptyTitle'), description: t('subscribers.emptyText') }}
        />
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      </section>
    </>
  )
}

/** Erases subscribers after a confirmation; resolves to whether they were erased. */
function useErase() {
  const { t } = useTranslation('adminNewsletter')
  const { run, isPending } = useAction()
  const { mutateAsync } = useEraseSubscribers()
  const erase = (subscribers: readonly Subscriber[]) => {
    const [first] = subscribers
    const count = subscribers.length
    return run({
      confirm: {
        title:
          first && count === 1
            ? t('subscribers.eraseTitle', { email: shownAddress(first.email) })
            : t('subscribers.eraseTitleCount', { count }),
        description: t('subscribers.eraseText'),
        confirmLabel: t('subscribers.erase'),
        destructive: true,
      },
      call: () => mutateAsync(subscribers.map(({ id }) => id)),
      done: t('subscribers.erased', { count }),
      failed: t('subscribers.eraseFailed'),
    })
  }
  return { busy: isPending, erase }
}

/** Makes undeliverable subscribers deliverable again; resolves to whether it succeeded. */
function useMakeDeliverable() {
  const { t } = useTranslation('adminNewsletter')
  const { run } = useAction()
  const { mutateAsync } = useClearUndeliverable()
  return (subscribers: readonly Subscriber[]) =>
    run({
      call: () => mutateAsync(subscribers.map(({ id }) => id)),
      done: t('subscribers.madeDeliverable'),
      failed: t('subscribers.deliverableFailed'),
    })
}

/** Removes the spam marks of subscribers; resolves to whether it succeeded. */
function useClearMarks() {
  const { t } = useTranslation('table')
  const { run } = useAction()
  const { mutateAsync } = useClearSubscriberMarks()
  return (subscribers: readonly Subscriber[]) =>
    run({
      call: () => mutateAsync(subscribers.filter((one) => one.suspected_spam).map(({ id }) => id)),
      done: t('suspicion.cleared'),
      failed: t('suspicion.failed'),
    })
}
