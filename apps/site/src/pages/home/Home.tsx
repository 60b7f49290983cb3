import { Suspense } from 'react'
import { Hero } from './Hero.tsx'
import { Mission } from './Mission.tsx'
import { Services } from './Services.tsx'
import { Stats } from './Stats.tsx'
import { Work } from './Work.tsx'

/** The home page. Each section hydrates separately, so that none blocks the visitor. */
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
