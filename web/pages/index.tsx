import { Apps } from './home/apps.tsx'
import { Closing } from './home/closing.tsx'
import { Gifts } from './home/gifts.tsx'
import { Hero } from './home/hero.tsx'
import { Invite } from './home/invite.tsx'
import { Points } from './home/points.tsx'
import { Questions } from './home/questions.tsx'
import { StepsStrip } from './home/steps-strip.tsx'
import { Trust } from './home/trust.tsx'
import './home/home.css'

export function Home() {
  return (
    <div className="home-page" data-stands>
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
