import css from './Keys.module.css'

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Returns the key caps: 'mod+k' is ⌘K or Ctrl K, 'g q' is g, then q. */
function capsOf(keys: string): string[] {
  if (keys.startsWith('mod+')) return [IS_APPLE ? '⌘' : 'Ctrl', keys.slice(4).toUpperCase()]
  return keys.split(' ')
}

/** Renders the keys of a shortcut as key caps. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={css.keys}>
      {capsOf(keys).map((cap, index) => (
        <kbd key={index} className={css.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
