// Stands in for Google's script in a page: records what the page requests in `window.stubbed`, and draws nothing.
{
  const stubbed = {
    asked: Object.fromEntries(new URL(document.currentScript.src).searchParams),
    geocoded: [],
    fits: [],
    zooms: [],
    titles: [],
  };
  const markers = [];
  const storeTitles = () => void (stubbed.titles = markers.map(({ title }) => title));

  class Marker {
    listeners = [];
    constructor({ title }) {
      this.title = title;
      markers.push(this);
      storeTitles();
    }
    addListener(_name, listener) {
      this.listeners.push(listener);
    }
    setIcon() {}
    setMap() {
      markers.splice(markers.indexOf(this), 1);
      storeTitles();
    }
  }
  class GoogleMap {
    addListener() {}
    getZoom() {
      return 12;
    }
    setCenter() {}
    setZoom(zoom) {
      stubbed.zooms.push(zoom);
    }
    fitBounds(_bounds, padding) {
      stubbed.fits.push(padding);
    }
  }
  class InfoWindow {
    constructor({ content }) {
      this.content = content;
    }
    addListener() {}
    open() {
      document.body.append(this.content);
    }
    close() {
      this.content.remove();
    }
  }
  class Geocoder {
    async geocode({ address }) {
      stubbed.geocoded.push(address);
      return { results: [{ geometry: { location: { lat: () => 35.6, lng: () => -119.7 } } }] };
    }
  }
  const Circle = class {
    setMap() {}
  };
  const LatLngBounds = class {
    extend() {}
  };
  window.stubbed = stubbed;
  window.clickMarker = (title) =>
    markers.find((marker) => marker.title === title).listeners.forEach((listener) => listener());
  const libraries = {
    maps: { Map: GoogleMap, InfoWindow, Circle },
    marker: { Marker },
    geocoding: { Geocoder },
    core: { LatLngBounds, SymbolPath: { CIRCLE: 0 } },
  };
  window.google.maps.importLibrary = async (name) => libraries[name];
  window.google.maps.__ib__();
}
