import Bookmark from 'lucide-react/icons/bookmark'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../Button.tsx'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { useStaysMounted } from '../../lazy/useStaysMounted.ts'
import type { ListConfig } from '../state/list-params.ts'

const Dialog = lazyComponent(async () => (await import('./SavedViewsDialog.tsx')).SavedViewsDialog, {
  prefetch: 'idle',
})

interface SavedViewsProps {
  /** The name of the list in the browser's storage. */
  readonly name: string
  readonly config: ListConfig
}

/** Saves search, filters and sort under a name in this browser, and applies them again. */
export function SavedViews({ name, config }: SavedViewsProps) {
  const { t } = useTranslation('table')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isMounted = useStaysMounted(anchor !== null)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<Bookmark size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('views.button')}
      </Button>
      {isMounted && (
        <Dialog name={name} config={config} buttonId={id} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
