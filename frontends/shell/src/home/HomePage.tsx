import { Hero } from './Hero.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { KnowBefore } from './KnowBefore.tsx';
import { NextEvents } from './NextEvents.tsx';
import { BrandBand } from './BrandBand.tsx';
import './home.css';
import './home-narrow.css';

export function HomePage() {
  return (
    <>
      <Hero />
      <FigureStrip />
      <div className="public-width home-body">
        <HowItWorks />
        <div className="home-columns">
          <NextEvents />
          <KnowBefore />
        </div>
      </div>
      <BrandBand />
    </>
  );
}
