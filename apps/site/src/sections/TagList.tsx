import shared from '../styles/shared.module.css'

/** Short texts such as technologies, each once; nothing without any. */
export function TagList({ tags, label }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null
  return (
    <ul className={shared.tags} aria-label={label}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
