import { Button } from '@nordlys/ui/components/Button'
import { type Server, serverSchema } from '@nordlys/data/lib/config'
import { AuthFrame } from '@nordlys/admin/auth/AuthFrame'
import { Notice } from '@nordlys/admin/auth/Notice'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DesktopApi, ServerRefusal } from '../shared/api.ts'

interface ServerScreenProps {
  readonly desktop: Pick<DesktopApi, 'connect'>
  /** The current server; null on the first run. */
  readonly current: Server | null
}

/** Prompts for the server. The main process validates it, and reloads the screens once it is accepted. */
export function ServerScreen({ desktop, current }: ServerScreenProps) {
  const { t } = useTranslation('desktop')
  const navigate = useNavigate()
  const form = useZodForm(serverSchema, current ?? { url: '', key: '', siteUrl: '' })

  const [refusal, setRefusal] = useState<ServerRefusal | null>(null)

  const submit = async (server: Server) => {
    setRefusal(null)
    setRefusal(await desktop.connect(server))
  }

  return (
    <AuthFrame
      title={current ? t('server.changeTitle') : t('server.title')}
      subtitle={current ? t('server.changeSubtitle') : t('server.subtitle')}
    >
      <Form form={form} onSubmit={submit}>
        <TextField name="url" type="url" label={t('server.url')} help={t('server.urlHelp')} />
        <TextField name="key" label={t('server.key')} help={t('server.keyHelp')} />
        <TextField name="siteUrl" type="url" label={t('server.siteUrl')} optional />
        {refusal && <Notice tone="error">{t(`server.refusal.${refusal}`)}</Notice>}
        <SubmitButton pendingLabel={t('server.submitting')} size="large" fullWidth sx={{ mt: 1 }}>
          {t('server.submit')}
        </SubmitButton>
        {current && (
          <Button variant="text" size="large" fullWidth onClick={() => void navigate(-1)}>
            {t('server.cancel')}
          </Button>
        )}
      </Form>
    </AuthFrame>
  )
}
