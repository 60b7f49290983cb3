import IconButton from '@mui/material/IconButton'
import type { DraftKind } from '@nordlys/data/drafts/schema'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const DraftLinks = lazyComponent(async () => (await import('./DraftLinks.tsx')).DraftLinks)

interface DraftLinksButtonProps {
  readonly kind: DraftKind
  readonly record: string
  /** The language in which the link opens the page. */
  readonly language: Language
}

/** Opens the links to a draft. */
export function DraftLinksButton(props: DraftLinksButtonProps) {
  const { t } = useTranslation('draft')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={t('links.title')}
        title={t('links.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Link2 size={18} aria-hidden />
      </IconButton>
      {isOpen && <DraftLinks {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
