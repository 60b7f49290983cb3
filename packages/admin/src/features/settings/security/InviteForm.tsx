import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useInvitePerson } from '@nordlys/data/people/mutations'
import { invitePersonSchema } from '@nordlys/data/people/schema'
import { ROLES } from '@nordlys/data/profiles/schema'
import Send from 'lucide-react/icons/send'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Form } from '@nordlys/ui/components/form/Form'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { AddressRow } from '../AddressRow.tsx'

/** In the URL, it moves the focus to the form. */
const PARAM = 'invite'

const REFUSALS = {
  already_approved: ['email', 'errors:already_approved'],
  account_disabled: ['email', 'errors:account_disabled'],
  invalid_email: ['email', 'errors:email'],
  rate_limited: ['email', 'errors:rate_limited'],
} as const

/** Invites a person by mail, in the selected language and role. */
export function InviteForm() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const { mutateAsync } = useInvitePerson()
  const form = useZodForm(invitePersonSchema, { email: '', language, role: 'admin' })
  const [params, setParams] = useSearchParams()
  const wanted = params.has(PARAM)
  const { setFocus } = form
  useEffect(() => {
    if (!wanted) return
    setFocus('email')
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete(PARAM)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }, [wanted, setFocus, setParams])

  return (
    <Form
      form={form}
      label={t('invites.title')}
      onSubmit={async (values) => {
        await withFieldErrors(mutateAsync(values), REFUSALS)
        toast.success(t('invites.sent', { email: shownAddress(values.email) }))
        form.reset({ ...form.getValues(), email: '' })
      }}
    >
      <AddressRow
        label={t('invites.email')}
        autoComplete="off"
        submit={
          <SubmitButton pendingLabel={t('invites.sending')} startIcon={<Send size={16} aria-hidden />}>
            {t('invites.send')}
          </SubmitButton>
        }
      >
        <SelectField
          name="language"
          label={t('invites.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`invites.languages.${value}`) }))}
        />
        <SelectField
          name="role"
          label={t('people.role')}
          help={t('people.roleHelp')}
          options={ROLES.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
        />
      </AddressRow>
    </Form>
  )
}
