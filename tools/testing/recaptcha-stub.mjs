// Stands in for Google's script in a page: draws a checkbox as large as the real one, and records in
// `window.stubbedBotCheck` what the page requests. A tick gives a token that the stub of siteverify accepts once.
{
  const stubbed = (window.stubbedBotCheck ??= { scripts: [], rendered: [] });
  stubbed.scripts.push(Object.fromEntries(new URL(document.currentScript.src).searchParams));
  const widgets = [];
  const texts = { en: 'I’m not a robot', fr: 'Je ne suis pas un robot' };

  window.grecaptcha = {
    render(element, parameters) {
      if (window.botCheckBreaks) throw new Error('broken');
      if (element.childElementCount > 0) throw new Error('reCAPTCHA has already been rendered in this element');
      const { sitekey, size, hl } = parameters;
      stubbed.rendered.push({ sitekey, size, hl });
      const box = document.createElement('div');
      // The normal size of the real one.
      box.style.cssText =
        'width:304px;height:78px;box-sizing:border-box;border:1px solid #d3d3d3;background:#f9f9f9;' +
        'display:flex;align-items:center;padding:0 12px';
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'checkbox';
      label.append(input, ` ${texts[hl] ?? texts.en}`);
      box.append(label);
      element.append(box);
      input.addEventListener('change', () => {
        if (input.checked) parameters.callback(`person-${Math.random().toString(36).slice(2)}`);
      });
      widgets.push({ input, parameters });
      return widgets.length - 1;
    },
    reset(id) {
      widgets[id].input.checked = false;
    },
  };
  /** As time and a lost connection do. */
  stubbed.expire = () => {
    const { input, parameters } = widgets.at(-1);
    input.checked = false;
    parameters['expired-callback']();
  };
  stubbed.disconnect = () => widgets.at(-1).parameters['error-callback']();
  window[stubbed.scripts.at(-1).onload]();
}
