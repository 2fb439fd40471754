/** What the panel of generated sites shows of a run that has some. */
import { DesignPolicySection } from './DesignPolicySection';
import { HeldOutSection } from './HeldOutSection';
import { PrimitivesSection } from './PrimitivesSection';
import { WallSection } from './wall/WallSection';

export const SitesContent = () => (
  <>
    <WallSection />
    <HeldOutSection />
    <PrimitivesSection />
    <DesignPolicySection />
  </>
);
