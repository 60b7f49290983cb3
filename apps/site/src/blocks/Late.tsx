import type { Block, BlockKind } from '@nordlys/data/pages/blocks'
import { lazyBy } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

/**
 * Sections of other pages, with the chunk of their page, which therefore needs no request more. They load when their block is near; until then the
 * page shows its prerendered HTML.
 */
const LOADERS = {
  contact: () => import('../pages/contact/Contact.tsx'),
  gallery: () => import('../pages/case-study/CaseStudyPage.tsx'),
  studies: () => import('../pages/home/Home.tsx'),
  people: () => import('../pages/about/team/TeamMembers.tsx'),
  posts: () => import('../pages/blog/Blog.tsx'),
  logos: () => import('../references/ReferencesSection.tsx'),
} as const

type Name = keyof typeof LOADERS
type AnyPart = Awaited<ReturnType<(typeof LOADERS)[Name]>>
type Loaded<Of extends Name> = Awaited<ReturnType<(typeof LOADERS)[Of]>>

const parts = lazyBy((name: Name): Promise<AnyPart> => LOADERS[name]())

const nameOf = (block: Block): BlockKind | 'contact' | 'newsletter' => (block.kind === 'form' ? block.form : block.kind)
const isLate = (name: string): name is Name => Object.hasOwn(LOADERS, name)

/** Loads the code of blocks, so that they can be rendered at once; for prerendering. */
export const prepareLate = (blocks: readonly Block[]): Promise<unknown> =>
  Promise.all(
    blocks
      .map(nameOf)
      .filter(isLate)
      .map((name) => parts(name).load()),
  )

/** The distance from the window at which a section loads. */
const NEAR = { rootMargin: '600px 0px' } as const

interface LateProps<Of extends Name> {
  readonly of: Of
  readonly children: (code: Loaded<Of>) => ReactNode
}

/** Renders a section once its code has loaded, which begins when its place is near. */
export function Late<Of extends Name>({ of, children }: LateProps<Of>) {
  const place = useRef<HTMLDivElement>(null)
  const [near] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) near.resolve()
    }, NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  const [loaded] = useState(() =>
    near.promise.then(() => parts(of).load()).catch(() => retryUntilDone(parts(of).load, new AbortController().signal)),
  )
  return (
    <div ref={place}>
      <Suspense>
        <Section of={of} loaded={loaded}>
          {children}
        </Section>
      </Suspense>
    </div>
  )
}

function Section<Of extends Name>({ of, loaded, children }: LateProps<Of> & { readonly loaded: Promise<unknown> }) {
  const part = parts(of)
  if (!part.peek()) use(loaded)
  // oxlint-disable-next-line no-unsafe-type-assertion -- the module of this name
  return children(part.read() as Loaded<Of>)
}
