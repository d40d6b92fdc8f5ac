import { Apps } from '../sections/home/apps.tsx'
import { Closing } from '../sections/home/closing.tsx'
import { Gifts } from '../sections/home/gifts.tsx'
import { Hero } from '../sections/home/hero.tsx'
import { Invite } from '../sections/home/invite.tsx'
import { Points } from '../sections/home/points.tsx'
import { Questions } from '../sections/home/questions.tsx'
import { StepsStrip } from '../sections/home/steps-strip.tsx'
import { Trust } from '../sections/home/trust.tsx'
import '../sections/home/home.css'

export function Home() {
  return (
    <div className="home-page">
      <Hero />
      <StepsStrip />
      <Apps />
      <Points />
      <Gifts />
      <Invite />
      <Trust />
      <Questions />
      <Closing />
    </div>
  )
}
