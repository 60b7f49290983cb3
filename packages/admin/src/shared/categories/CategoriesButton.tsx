import type { CategoryKind } from '@nordlys/data/categories/built-in'
import { useCategoriesRealtime } from '@nordlys/data/categories/realtime'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'

const CategoriesDialog = lazyComponent(async () => (await import('./CategoriesDialog.tsx')).CategoriesDialog)

/** Renders the button that opens the categories of a kind, and keeps them current. */
export function CategoriesButton({ kind }: { readonly kind: CategoryKind }) {
  const { t } = useTranslation('categories')
  const [isOpen, setIsOpen] = useState(false)
  useCategoriesRealtime()
  return (
    <>
      <Button variant="outlined" startIcon={<Tags size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <CategoriesDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </>
  )
}
