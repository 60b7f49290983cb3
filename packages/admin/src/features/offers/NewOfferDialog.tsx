import Typography from '@mui/material/Typography'
import { useClient } from '@nordlys/data/clients/client/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useBackend } from '@nordlys/data/lib/context'
import { LIMITS, requiredLine } from '@nordlys/data/lib/validation'
import { fetchOfferTemplate, useOfferTemplates } from '@nordlys/data/offers/template/queries'
import { useQuoteRequest } from '@nordlys/data/quotes/request/queries'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { rethrow, useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ClientPicker } from '../../shared/ClientPicker.tsx'
import { START_EMPTY, START_FOR_CLIENT } from '../../shared/record-links.ts'
import { emptyOffer, forClient, offerOfRequest, offerOfSaved, offerOfTemplate, serviceIn } from './start-offer.ts'
import { useLoadOfferBase, useStoreOffer } from './useCreateOffer.ts'

interface NewOfferDialogProps {
  /** The id of the quote request that the offer answers, START_EMPTY, or START_FOR_CLIENT with the id of a client. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog 'New offer': creates a draft, empty, from a template or for a quote request, and opens its editor. */
export function NewOfferDialog({ id, onClose }: NewOfferDialogProps) {
  if (id.startsWith(START_FOR_CLIENT)) return <ForClient id={id.slice(START_FOR_CLIENT.length)} onClose={onClose} />
  return id === START_EMPTY ? (
    <StartDialog request={null} onClose={onClose} />
  ) : (
    <ForRequest id={id} onClose={onClose} />
  )
}

function ForClient({ id, onClose }: NewOfferDialogProps) {
  const { t } = useTranslation('offers')
  const result = useClient(id)
  if (result.data) return <StartDialog request={null} client={result.data} onClose={onClose} />
  return <RecordState title={t('new.title')} missing={t('new.clientMissing')} result={result} onClose={onClose} />
}

function ForRequest({ id, onClose }: NewOfferDialogProps) {
  const { t } = useTranslation('offers')
  const result = useQuoteRequest(id)
  // The templates name the service in the client's language.
  const { isPending } = useQuoteTemplates()
  if (result.data && !isPending) return <StartDialog request={result.data} onClose={onClose} />
  return <RecordState title={t('new.title')} missing={t('new.requestMissing')} result={result} onClose={onClose} />
}

const formSchema = z.object({
  title: requiredLine(LIMITS.title),
  language: z.enum(LANGUAGES),
  /** The id of a template of services or of offers, or START_EMPTY. */
  start: z.string(),
  /** The id of the client; empty for none. */
  client_id: z.string(),
})

interface StartDialogProps {
  readonly request: QuoteRequest | null
  readonly client?: Client
  readonly onClose: () => void
}

function StartDialog({ request, client: first, onClose }: StartDialogProps) {
  const { t } = useTranslation('offers')
  const ownLanguage = useLanguage()
  const { data: templates = [] } = useQuoteTemplates()
  const { data: saved = [] } = useOfferTemplates()
  const backend = useBackend()
  const { run } = useAction()
  const loadBase = useLoadOfferBase()
  const store = useStoreOffer({ replace: true })
  // A retry after a lost response stores the same draft.
  const [id] = useState(() => crypto.randomUUID())
  const language = request?.language ?? first?.language ?? ownLanguage
  const service = templates.find(({ service_name: name }) => name === request?.service_type)
  const form = useZodForm(formSchema, {
    title: service ? serviceIn(language, service) : (request?.service_type ?? ''),
    language,
    start: START_EMPTY,
    client_id: first?.id ?? '',
  })
  const [chosen, setChosen] = useState<Client | null>(first ?? null)
  const choose = (client: Client) => {
    setChosen(client)
    // A language that was chosen by hand stays.
    const proposed = chosen?.language ?? language
    if (form.getValues('language') === proposed) form.setValue('language', client.language, { shouldDirty: true })
  }
  const begin = (start: string) => {
    form.setValue('start', start, { shouldDirty: true })
    const template = saved.find((one) => one.id === start)
    // Its texts and lines are in this language.
    if (template) form.setValue('language', template.language, { shouldDirty: true })
  }
  const onSubmit = async (values: z.output<typeof formSchema>) => {
    await run({
      call: async () => {
        const template = templates.find((one) => one.id === values.start)
        const client = chosen?.id === values.client_id ? chosen : null
        const whole = saved.some((one) => one.id === values.start)
          ? await fetchOfferTemplate(await backend.client(), values.start)
          : null
        const currency = request?.currency ?? template?.currency ?? whole?.currency ?? client?.currency
        const base = await loadBase(values.language, currency)
        const { title } = values
        const content = request
          ? offerOfRequest(base, title, request)
          : template
            ? offerOfTemplate(base, title, template)
            : whole
              ? offerOfSaved(base, title, whole)
              : emptyOffer(base, title)
        // Without unsaved edits, the leave guard does not ask before the editor opens.
        form.reset(values)
        await store(id, client ? forClient(content, client) : content)
      },
      done: t('new.done'),
      failed: t('new.failed'),
      onError: rethrow,
    })
  }
  return (
    <EditorDialog
      title={t('new.title')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('new.submit')}
    >
      {request && <Typography variant="body2">{t('new.forRequest', { name: request.client_name })}</Typography>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="title" label={t('new.name')} help={t('new.nameHelp')} autoFocus />
      {!request && (
        <ClientPicker name="client_id" label={t('new.client')} help={t('new.clientHelp')} optional onChoose={choose} />
      )}
      {!request && (
        <SelectField
          name="start"
          label={t('new.start')}
          onChoose={begin}
          options={[
            { value: START_EMPTY, label: t('new.empty') },
            ...templates.map((template) => ({ value: template.id, label: serviceIn(ownLanguage, template) })),
            ...saved.map(({ id: value, name }) => ({ value, label: t('templates.option', { name }) })),
          ]}
        />
      )}
      <SelectField
        name="language"
        label={t('new.language')}
        help={t('new.languageHelp')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </EditorDialog>
  )
}
