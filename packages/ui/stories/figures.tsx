import { Avatar } from '../src/brand/Avatar.tsx';
import { Icon } from '../src/brand/Icon.tsx';
import { iconPaths, type IconName } from '../src/brand/icon-paths.ts';
import { Plate } from '../src/brand/Plate.tsx';
import { Chip, type ChipTone } from '../src/status/Chip.tsx';
import { FigureTile, FigureTiles } from '../src/status/FigureTile.tsx';
import { Money } from '../src/status/Money.tsx';
import { StatusChip, type Status } from '../src/status/StatusChip.tsx';
import type { Story } from './story.ts';

const tones: ChipTone[] = ['done', 'danger', 'warning', 'orange', 'plain', 'outline', 'ink'];
const statuses: Status[] = ['active', 'inactive', 'pending', 'approved', 'rejected', 'Earned', 'Spent', 'late'];

export const chip: Story = {
  part: 'Chip',
  states: Object.fromEntries(tones.map((tone) => [tone, (t) => <Chip tone={tone}>{t('official')}</Chip>])),
};

export const statusChip: Story = {
  part: 'StatusChip',
  states: Object.fromEntries(statuses.map((status) => [status, () => <StatusChip status={status} />])),
};

export const money: Story = {
  part: 'Money',
  states: {
    dollars: () => <Money cents={123_450} currency="USD" />,
    'Canadian dollars': () => <Money cents={123_450} currency="CAD" />,
    'with its currency': () => <Money cents={123_450} currency="CAD" withCode />,
    whole: () => <Money cents={123_400} currency="USD" whole />,
    signed: () => <Money cents={2_500} currency="USD" signed />,
    'taken back': () => <Money cents={-2_500} currency="USD" signed />,
  },
};

export const figureTile: Story = {
  part: 'FigureTile',
  states: {
    'a row of them': (t) => (
      <FigureTiles>
        <FigureTile label={t('figure.races')} figure="128" />
        <FigureTile label={t('figure.earned')} figure={<Money cents={4_820_000} currency="USD" whole />} accent />
        <FigureTile label={t('figure.riders')} figure="1,204" note={t('figure.note')} trend={[3, 5, 4, 8, 9, 12]} />
        <FigureTile label={t('figure.races')} figure="12" behind={{ to: '/', label: t('figure.behind') }} />
      </FigureTiles>
    ),
  },
};

export const plate: Story = {
  part: 'Plate',
  states: {
    first: () => <Plate place={1} />,
    second: () => <Plate place={2} />,
    third: () => <Plate place={3} />,
    'two digits': () => <Plate place={24} />,
    small: () => <Plate place={108} size={30} />,
    'not classified': () => <Plate place={null} text="DNF" />,
    'no place': () => <Plate place={null} />,
  },
};

export const avatar: Story = {
  part: 'Avatar',
  states: { 'no picture': () => <Avatar />, large: () => <Avatar size={72} /> },
};

export const icon: Story = {
  part: 'Icon',
  states: {
    'all of them': () => (
      <ul className="catalogue-icons" lang="en">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
};
