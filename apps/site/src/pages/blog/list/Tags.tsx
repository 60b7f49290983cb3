import { useTranslation } from '../../../texts/useTranslation.ts'
import { TagList } from '../../../sections/TagList.tsx'

/** The tags of an article; `most` of them at most. */
export function Tags({ tags, most = Infinity }: { tags: readonly string[]; most?: number }) {
  const { t } = useTranslation('blog')
  return <TagList tags={[...new Set(tags)].slice(0, most)} label={t('tags')} />
}
