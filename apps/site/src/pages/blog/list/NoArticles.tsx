import { useTranslation } from '../../../texts/useTranslation.ts'
import { MessageCard } from '../../../sections/MessageCard.tsx'
import shared from '../../../styles/shared.module.css'
import css from './ArticleLists.module.css'

/** The message that no article matches the filters, with a button that clears them. */
export function NoArticles({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('blog')
  return (
    <MessageCard title={t('empty.title')} body={t('empty.body')} className={css.list}>
      <button type="button" className={`${shared.button} ${shared.quiet}`} onClick={onClear}>
        {t('empty.clear')}
      </button>
    </MessageCard>
  )
}
