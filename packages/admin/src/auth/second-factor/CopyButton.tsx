import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { toast } from '@nordlys/ui/components/toast/toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

/** Copies a text to the clipboard and reports it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation('secondFactor')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return (
    <Button variant="outlined" size="small" startIcon={<Copy size={16} />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
