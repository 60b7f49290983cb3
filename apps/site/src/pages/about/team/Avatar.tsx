import { initials } from '@nordlys/data/team/initials'
import { useState } from 'react'
import css from './Team.module.css'

/** A picture, or the initials when it is missing or does not load. Decorative: the name is below. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || url === failed) {
    return (
      <span className={css.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    )
  }
  return (
    <img src={url} alt="" width={72} height={72} loading="lazy" className={css.avatar} onError={() => setFailed(url)} />
  )
}
