import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useDraftLinkMutations } from '@nordlys/data/drafts/mutations'
import { useDraftLinks } from '@nordlys/data/drafts/queries'
import { DRAFT_DAYS, type DraftKind, type DraftLink } from '@nordlys/data/drafts/schema'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { Form } from '@nordlys/ui/components/form/Form'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

interface DraftLinksProps {
  readonly kind: DraftKind
  readonly record: string
  readonly language: Language
  readonly onClose: () => void
}

const formSchema = z.object({ days: z.coerce.number() })

/** Makes links to a draft for people without an account, lists the open ones, and ends them. */
export function DraftLinks({ kind, record, language, onClose }: DraftLinksProps) {
  const { t } = useTranslation(['draft', 'common'])
  const title = useId()
  const { websiteUrl } = usePlatform()
  const [made, setMade] = useState<string | null>(null)
  const { run } = useAction()
  const { make } = useDraftLinkMutations()
  const form = useZodForm(formSchema, { days: DRAFT_DAYS[0] })
  const days = [...DRAFT_DAYS].toSorted((a, b) => a - b)
  const onSubmit = async (values: z.output<typeof formSchema>) => {
    await run({
      call: async () => {
        const { key } = await make.mutateAsync({ kind, record, days: values.days })
        const page = new URL(`${language === 'no' ? 'no/' : ''}draft`, new URL(websiteUrl ?? '/', window.location.href))
        page.searchParams.set('k', key)
        setMade(page.href)
      },
      failed: t('draft:links.makeFailed'),
    })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('draft:links.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('draft:links.text')}
        </DialogContentText>
        {websiteUrl === null ? (
          <Typography sx={{ color: 'muted' }}>{t('draft:preview.noWebsite')}</Typography>
        ) : (
          <Form form={form} onSubmit={onSubmit} label={t('draft:links.make')}>
            <SelectField
              name="days"
              label={t('draft:links.days')}
              options={days.map((count) => ({ value: String(count), label: t('draft:links.day', { count }) }))}
            />
            <Box>
              <SubmitButton pendingLabel={t('draft:links.making')}>{t('draft:links.make')}</SubmitButton>
            </Box>
          </Form>
        )}
        {made !== null && <NewLink url={made} />}
        <OpenLinks record={record} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** The new link, which nothing shows again. */
function NewLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('draft')
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('links.copied'))
    } catch {
      toast.error(t('links.copyFailed'))
    }
  }
  return (
    <Box component="output" sx={{ display: 'block', mt: 2.5, p: 2, borderRadius: '10px', bgcolor: 'accentSoft' }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}>
        {t('links.new')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OutlinedInput
          id={id}
          value={url}
          readOnly
          size="small"
          onFocus={({ target }) => target.select()}
          sx={{ flex: '1 1 14rem', bgcolor: 'surface' }}
        />
        <Button variant="contained" startIcon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('links.copy')}
        </Button>
      </Box>
      <Box sx={{ typography: 'body2', mt: 0.75 }}>{t('links.once')}</Box>
    </Box>
  )
}

function OpenLinks({ record }: { readonly record: string }) {
  const { t } = useTranslation('draft')
  const heading = useId()
  const { data, error, refetch, isFetching } = useDraftLinks(record)
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 3 }}>
      <Typography id={heading} variant="h6" component="h3">
        {t('links.open')}
      </Typography>
      {data ? (
        data.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'muted', mt: 1 }}>
            {t('links.none')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((link) => (
              <OpenLink key={link.id} link={link} />
            ))}
          </Box>
        )
      ) : error ? (
        <ErrorState error={error} title={t('links.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Box>
  )
}

function OpenLink({ link }: { readonly link: DraftLink }) {
  const { t } = useTranslation('draft')
  const { dateTime } = useFormat()
  const { run, isPending } = useAction()
  const { end } = useDraftLinkMutations()
  const moment = dateTime(link.created_at)
  const endLink = () =>
    run({
      confirm: {
        title: t('links.endQuestion'),
        description: t('links.endText'),
        confirmLabel: t('links.end'),
        destructive: true,
      },
      call: () => end.mutateAsync(link.id),
      done: t('links.ended'),
      failed: t('links.endFailed'),
    })
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'hairline' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{t('links.until', { moment: dateTime(link.expires_at) })}</Box>
        <Box sx={{ color: 'muted' }}>
          {link.made_by === null ? t('links.made', { moment }) : t('links.madeBy', { moment, name: link.made_by })}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        loading={isPending}
        aria-label={t('links.endOf', { moment })}
        onClick={() => void endLink()}
      >
        {t('links.end')}
      </Button>
    </Box>
  )
}
