import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Notice } from '@nordlys/admin/auth/Notice'
import { Button } from '@nordlys/ui/components/Button'
import { Form } from '@nordlys/ui/components/form/Form'
import { PasswordField } from '@nordlys/ui/components/form/PasswordField'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { requiredLine } from '@nordlys/data/lib/validation'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import type { DesktopApi, ProxyCredentials, ProxyQuestion } from '../shared/api.ts'

type Desktop = Pick<DesktopApi, 'proxyQuestion' | 'answerProxy'>

/** Asks for the name and password whenever the network's proxy requires them. */
export function ProxyDialog({ desktop }: { readonly desktop: Desktop }) {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null)
  useEffect(() => {
    if (question) return undefined
    let isCurrent = true
    void desktop.proxyQuestion(null).then((asked) => isCurrent && setQuestion(asked))
    return () => {
      isCurrent = false
    }
  }, [desktop, question])
  if (!question) return null
  const answer = async (credentials: ProxyCredentials | null) => {
    await desktop.answerProxy(credentials)
    setQuestion(null)
  }
  return <OpenDialog question={question} onAnswer={answer} />
}

const schema = z.object({ name: requiredLine(300), password: z.string().check(z.maxLength(300)) })

interface OpenDialogProps {
  readonly question: ProxyQuestion
  readonly onAnswer: (credentials: ProxyCredentials | null) => Promise<void>
}

function OpenDialog({ question: { host, isRefused }, onAnswer }: OpenDialogProps) {
  const { t } = useTranslation(['desktop', 'common'])
  const id = useId()
  const form = useZodForm(schema, { name: '', password: '' })
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('desktop:proxy.title')}</DialogTitle>
      <DialogContent>
        <Form
          form={form}
          onSubmit={onAnswer}
          actions={
            <DialogActions sx={{ p: 0, mt: 1 }}>
              <Button onClick={() => void onAnswer(null)}>{t('common:action.cancel')}</Button>
              <SubmitButton pendingLabel={t('desktop:proxy.continue')}>{t('desktop:proxy.continue')}</SubmitButton>
            </DialogActions>
          }
        >
          {isRefused && <Notice tone="error">{t('desktop:proxy.refused')}</Notice>}
          <p>{t('desktop:proxy.description', { host })}</p>
          <TextField name="name" label={t('desktop:proxy.name')} autoComplete="off" />
          <PasswordField name="password" label={t('desktop:proxy.password')} autoComplete="current-password" />
        </Form>
      </DialogContent>
    </Dialog>
  )
}
