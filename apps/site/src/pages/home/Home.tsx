import { Suspense } from 'react'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'
import { Services } from './Services.tsx'
import { Stats } from './Stats.tsx'
import { Work } from './Work.tsx'

/** The home page. Each section hydrates on its own, so that none keeps the visitor waiting. */
export default function Home() {
  return (
    <>
      <Hero />
      <Suspense>
        <Work />
      </Suspense>
      <Suspense>
        <Services />
      </Suspense>
      <Suspense>
        <Stats />
        <Mission />
      </Suspense>
    </>
  )
}
