import { slugify } from '@nordlys/data/blog/slug'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/**
 * Derives the field `slug` from `title` while it is empty and, with `untouched`, while it matches the previous title. The slug of a stored post
 * does not follow its title, because links to it would break.
 */
export function useSlugOfTitle(follow: 'untouched' | 'empty'): void {
  const { getValues, setValue } = useFormContext<{ title: string; slug: string }>()
  const title: string = useWatch<{ title: string }>({ name: 'title' })
  const before = useRef(title)
  useEffect(() => {
    if (before.current === title) return
    const slug = getValues('slug')
    const isOurs = slug === '' || (follow === 'untouched' && slug === slugify(before.current))
    before.current = title
    if (isOurs) setValue('slug', slugify(title), { shouldDirty: true, shouldValidate: slug !== '' })
  }, [title, follow, getValues, setValue])
}
