import { Select, type SelectProps } from 'antd';
import { countries } from '@podium/contracts/countries.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';

/** Matches at the start of a word, so that "IA" finds Iowa and not California. */
const beginsAWord = (typed: string, option?: { label: string }) =>
  ` ${option?.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);

/** The states or provinces of a country, found by code or name. */
export function RegionSelect({
  country,
  ...props
}: { country: string | undefined } & Omit<SelectProps<string, { value: string; label: string }>, 'options'>) {
  const regionName = useRegionName();
  const regions = countries.find(({ code }) => code === country)?.regions ?? [];
  return (
    <Select
      showSearch={{ filterOption: beginsAWord }}
      {...props}
      options={regions.map(({ code }) => ({ value: code, label: `${code} ${regionName(code)}` }))}
    />
  );
}
